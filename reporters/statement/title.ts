/** What reports call the statement. */
export const statementTitle = 'What the document leaves open';
