import { convertWorkflowTemplate } from '@actions/workflow-parser/model/convert';
import { NoOperationTraceWriter } from '@actions/workflow-parser/templates/trace-writer';
import { parseWorkflow } from '@actions/workflow-parser/workflows/workflow-parser';

/** What GitHub's own parser finds wrong with a workflow. */
export async function workflowProblems(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  const converted = value === undefined ? undefined : await convertWorkflowTemplate(context, value);
  const found = [...context.errors.getErrors().map(({ message }) => message)];
  return [...found, ...(converted?.errors ?? []).map(({ Message }) => Message)];
}
