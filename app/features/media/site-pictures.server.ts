import type { PictureSource } from "../../ui/picture.tsx";

/** A picture that ships with the site, by its id (file name in content/pictures/masters without ending), or undefined. */
export function findSitePicture(_id: string): PictureSource | undefined {
  return undefined;
}

/** As `findSitePicture`, for addresses such as /pictures/<id>.jpg that stand in posts. */
export function findSitePictureByUrl(_url: string): PictureSource | undefined {
  return undefined;
}

/** Crops for machines: absolute paths of jpg files, 1:1, 4:3 and 16:9, each over 50,000 pixels. */
export function squareStandardWide(_id: string): string[] {
  return [];
}
