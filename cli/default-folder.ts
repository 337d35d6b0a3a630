/** What is read where nothing is named: the folder that a run leaves by default. */
export const defaultFolder = 'conformance-report';
