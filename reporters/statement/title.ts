export const statementTitle = 'What the document leaves open';
