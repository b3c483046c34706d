import { z } from "zod";
import { AlreadyAnnounced, announce, announcedAt, countReaders } from "../../app/features/letters/announce.server.ts";
import { recipeAnnouncement } from "../../app/features/letters/announcements.server.ts";
import { draftOf } from "../../app/features/letters/letter-mails.server.ts";
import { listRecipes } from "../../app/features/recipes/recipes.server.ts";
import { openJobs } from "../../app/server/jobs.server.ts";
import { Stop } from "../../app/server/stop.server.ts";
import { type Command, readOption } from "./command.ts";

const day = (date: Date) => date.toISOString().slice(0, 10);
const people = (number: number) => `${number} ${number === 1 ? "reader" : "readers"}`;

/** Letters to subscribers. The site sends them as soon as it runs. */
export const letterCommands: Record<string, Command> = {
  "letters send": {
    options: { recipe: { type: "string" }, "dry-run": { type: "boolean" } },
    help: "--recipe ID [--dry-run]             emails readers about a new recipe, once; a dry run shows how many, and the text",
    async run(reach, given) {
      // The default would be written into every letter for good, and the tool may run without the site's settings.
      if (!process.env.SITE_URL)
        throw new Stop("The variable SITE_URL is not set, and emails link to it: write the public origin of your site, such as https://simmer.example.");
      const id = readOption(given, "recipe", z.string().min(1), "the id of a recipe, such as ratatouille");
      const letter = recipeAnnouncement(id, reach.env.SITE_URL);
      if (!letter)
        throw new Stop(
          `There is no recipe '${id}'. Choose one of ${listRecipes()
            .map((recipe) => recipe.id)
            .join(", ")}.`,
        );
      const sent = await announcedAt(reach, letter.key);
      if (sent) throw new Stop(`The email about ${id} was sent on ${day(sent)}: each recipe is announced once, so that nobody gets it twice.`);
      if (given.options["dry-run"]) {
        const { people: all, byTopic } = await countReaders(reach, letter.topics);
        const lines = byTopic.map(({ label, people: some }) => `  ${label}: ${people(some)}`);
        return [
          `This would go to ${people(all)}:`,
          ...lines,
          "",
          `Subject: ${letter.content.subject}`,
          "",
          draftOf(letter.content, reach.env.SITE_URL),
          "Nothing was sent.",
        ].join("\n");
      }
      const jobs = await openJobs(reach.database, reach.log, { works: false });
      try {
        const all = await announce({ ...reach, jobs }, letter);
        if (all === 0) return `Nobody has signed up for emails about ${id} yet: nothing was sent, and it can be sent later.`;
        return `The email about ${id} is on its way to ${people(all)}. The site sends it while it runs; /admin/letters shows its progress.`;
      } catch (error) {
        if (error instanceof AlreadyAnnounced) throw new Stop(`The email about ${id} was sent on ${day(error.at)}: each recipe is announced once.`);
        throw error;
      } finally {
        await jobs.stop();
      }
    },
  },
};
