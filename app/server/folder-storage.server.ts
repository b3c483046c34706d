import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { codeOf, messageOf, Stop } from "./stop.server.ts";
import type { Storage } from "./storage.server.ts";
import { plainKey, unfinished } from "./storage-key.server.ts";
import { syncFolder } from "./sync-folder.server.ts";

const tenMinutes = 10 * 60 * 1000;

/** Uploads in a folder. A file appears under its name only when all of it is on disk. */
export async function openFolder(root: string, { isShared }: { isShared: boolean }): Promise<Storage> {
  const writing = join(root, ".writing");
  const marks = join(root, dirname(unfinished("a")));
  await prepare(writing, isShared);
  await mkdir(marks, { recursive: true });
  const pathOf = (key: string) => {
    if (!plainKey.test(key)) throw new Error(`no key of a stored file: ${JSON.stringify(key)}`);
    return join(root, key);
  };
  // The folder of marks stays: on a full disk, where a picture is to be deleted, there may be no room to make it again.
  const tidy = async (folder: string) => {
    if (folder !== root && folder !== marks) await removeEmpty(folder);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      const draft = join(writing, randomUUID());
      try {
        await writeFile(draft, body, { flag: "wx", flush: true });
        await moveTo(path, draft);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        await tidy(dirname(path));
        throw error;
      }
    },
    async get(key) {
      return ifThere(readFile(pathOf(key)));
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
      for (const folder of new Set(keys.map((key) => dirname(pathOf(key))))) await tidy(folder);
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async list(folder) {
      const below = folder === "" ? root : pathOf(folder.replace(/\/$/, ""));
      const entries = (await ifThere(readdir(below, { recursive: true, withFileTypes: true }))) ?? [];
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const found = await Promise.all(files.map(async (path) => ({ path, stat: await ifThere(stat(path)) })));
      return found
        .flatMap((file) => (file.stat ? [{ key: relative(root, file.path).replaceAll("\\", "/"), putAt: file.stat.mtime }] : []))
        .filter(({ key }) => plainKey.test(key));
    },
  };
}

const mostTries = 5;

/** Moves a draft to its place. The folder may be removed meanwhile, with its last other file. */
async function moveTo(path: string, draft: string, tries = 1): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || tries === mostTries) throw error;
    await moveTo(path, draft, tries + 1);
  }
}

async function prepare(writing: string, isShared: boolean): Promise<void> {
  try {
    await mkdir(writing, { recursive: true });
    for (const name of await readdir(writing)) {
      const path = join(writing, name);
      const age = Date.now() - ((await ifThere(stat(path)))?.mtimeMs ?? 0);
      if (!isShared || age > tenMinutes) await rm(path, { force: true });
    }
  } catch (error) {
    throw new Stop(`Uploads cannot be kept in ${dirname(writing)} (${messageOf(error)}): let this user write there, or set DATA_DIR to another folder.`);
  }
}

async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (!["ENOTEMPTY", "EEXIST", "ENOENT"].includes(codeOf(error))) throw error;
  });
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(codeOf(error))) return undefined;
    throw error;
  }
}
