import type { Command } from "./command.ts";

export const doctorCommands: Record<string, Command> = {};
