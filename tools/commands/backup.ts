import { resolve } from "node:path";
import { sayMissing } from "../../app/server/backup/manifest.server.ts";
import { runBackup } from "../../app/server/backup/run-backup.server.ts";
import { sizeInWords } from "../../app/server/size-in-words.ts";
import { Stop } from "../../app/server/stop.server.ts";
import { openStorage } from "../../app/server/storage.server.ts";
import type { Command } from "./command.ts";

const flag = { type: "boolean" } as const;

/** Archives of the whole site, made while it runs. */
export const backupCommands: Record<string, Command> = {
  backup: {
    takesWords: true,
    options: { "with-secrets": flag, "no-rehearsal": flag },
    help: "[FILE] [--with-secrets] [--no-rehearsal]   one archive of tables, uploads and settings, test-restored at once",
    async run({ env, log, say, heedSignals, database, url }, { options, words }) {
      if (words.length > 1) throw new Stop(`The command backup takes one file, not ${words.length}. Ask for the options with --help.`);
      const storage = await openStorage(env);
      const startedAt = Date.now();
      const { backup, rehearsalProblem } = await runBackup(
        { env, log, sql: database.owner, url, storage },
        {
          kind: "manual",
          ...(words[0] ? { file: resolve(words[0]) } : {}),
          withSecrets: options["with-secrets"] === true,
          rehearse: options["no-rehearsal"] !== true,
          signal: heedSignals(),
          progress: say,
        },
      );
      if (rehearsalProblem) throw new Stop(`The archive ${backup.file} was written, but could not be restored into a scratch database (${rehearsalProblem}).`);
      const missing = sayMissing(backup.manifest.uploads.missing);
      const seconds = Math.max(1, Math.round((Date.now() - startedAt) / 1000));
      const proven = options["no-rehearsal"] ? "" : " It was restored into a scratch database and is the same.";
      const secrets = options["with-secrets"]
        ? " It holds the site's secrets: keep it as safe as you keep them."
        : " The site's secret is not in it: on another machine, second factors need the file DATA_DIR/secret too.";
      return `Wrote ${backup.file} (${sizeInWords(backup.bytes)}, ${seconds} s).${proven}${secrets}${missing ? ` But ${missing}: an older archive may have them.` : ""}`;
    },
  },
};
