/** What stands on stderr of a run in which all is well: after each half a minute, how far it is. */
export const onlyProgress = /^(?:(?:\[[# ]*\] )?\d+ of \d+ checks?, .*\n)*$/;
