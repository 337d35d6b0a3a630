/** What stands on stderr of a run that has no trouble: after each half a minute, how far it is; and which rows fail. */
export const onlyProgress =
  /^(?:(?:\[[# ]*\] )?\d+ of \d+ checks?, .*\n|FAIL [A-Z]+-\d+ \(\w+\) .*\n(?: {2}.*\n)*)*$/;
