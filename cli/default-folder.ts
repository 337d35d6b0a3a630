/** Folder that is read where none is named: a run writes into it by default. */
export const defaultFolder = 'conformance-report';
