import { join } from "node:path";
import { readYaml } from "../../server/yaml-content.server.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import { findSitePicture } from "../media/site-pictures.server.ts";
import { countrySchema } from "./country.schema.ts";
import type { Country } from "./country.ts";

let read: Country[] | undefined;

/** All countries in the order of the menus. The files are read once. Throws a ContentError that names all flaws. */
export function listCountries(): Country[] {
  read ??= readCountries(join(process.cwd(), "content"));
  return read;
}

/** Reads and checks the countries of a content folder. */
export function readCountries(folder: string): Country[] {
  return readYaml(join(folder, "countries"), countrySchema)
    .map(({ id, content }) => ({ ...content, id }))
    .sort((a, b) => a.order - b.order);
}

/** A country by its key, in any case. */
export function findCountry(key: string): Country | undefined {
  return listCountries().find((country) => country.id === key.toLowerCase());
}

/** The picture of a country's table, where there is one. */
export function countryCover({ id }: Country): PictureSource | undefined {
  return findSitePicture(`country-${id}`);
}
