import type { Job, JobFacts } from '../written-file.ts';
import { keysFrom, keysIntoFile, nightlyPath, nightlyScript } from './nightly-script.ts';

const unit = 'pcds-conformance';

/** A service and its timer: each night, also where the machine was off at that time. */
export function systemd(facts: JobFacts): Job {
  const service = `[Unit]
Description=Conformance of the Partner and Consumer Data Service
Wants=network-online.target
After=network-online.target

[Service]
Type=oneshot
ExecStart=/bin/sh ${quoted(nightlyPath(facts))}
`;
  const timer = `[Unit]
Description=Conformance of the Partner and Consumer Data Service, each night

[Timer]
OnCalendar=*-*-* 03:17:00
RandomizedDelaySec=300
Persistent=true

[Install]
WantedBy=timers.target
`;
  return {
    files: [
      nightlyScript(facts),
      { path: `conformance/${unit}.service`, content: service },
      { path: `conformance/${unit}.timer`, content: timer },
    ],
    steps: [
      keysIntoFile,
      `systemctl --user link "$PWD/conformance/${unit}.service" "$PWD/conformance/${unit}.timer"`,
      `systemctl --user enable --now ${unit}.timer; a failure stands in: journalctl --user -u ${unit}`,
    ],
    keysFrom,
  };
}

/** A word of a unit (systemd.service(5), systemd.unit(5)): in quotes, % and $ doubled. */
function quoted(word: string): string {
  const escaped = word.replace(/["\\]/g, String.raw`\$&`).replace(/[%$]/g, '$&$&');
  return `"${escaped}"`;
}
