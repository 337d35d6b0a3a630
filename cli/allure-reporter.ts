import AllureVitestReporter from 'allure-vitest/reporter';

/**
 * Writes the results in Allure's form when vitest has ended. A disk that is full must not take the verdict with it: what
 * could not be written here is written when the results are amended, and it is said then where that fails too.
 */
export class AllureReporter extends AllureVitestReporter {
  override onTestRunEnd(...given: Parameters<AllureVitestReporter['onTestRunEnd']>): void {
    try {
      super.onTestRunEnd(...given);
    } catch (error) {
      if (!isOfTheSystem(error)) throw error;
    }
  }
}

/** The operating system said no; any other error is a defect. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
