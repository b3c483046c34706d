import type { Services } from "../../server/services.server.ts";
import { shorten } from "../../ui/page-meta.ts";
import { authorName } from "../blog/author.ts";
import { findPost } from "../blog/edit-posts.server.ts";
import { postText } from "../blog/post-body.server.ts";
import { lastingPicture, postPicture } from "../blog/post-picture.server.ts";
import { altOf } from "../blog/post-picture.ts";
import { findPublishedPost } from "../blog/posts.server.ts";
import { findPictureDetails } from "../media/pictures.server.ts";
import { findSitePicture } from "../media/site-pictures.server.ts";
import { findCountryOf, findRecipe } from "../recipes/recipes.server.ts";
import { type Announcement, announce, announcedAt } from "./announce.server.ts";
import type { LetterContent } from "./letter-content.ts";
import { everything, stories } from "./topics.server.ts";

/** The letter about a recipe, for readers of everything and of its country; undefined if there is no such recipe. */
export function recipeAnnouncement(id: string, siteUrl: string): Announcement | undefined {
  const recipe = findRecipe(id);
  if (!recipe) return undefined;
  const { hero } = recipe.images;
  const picture = findSitePicture(hero);
  const country = findCountryOf(recipe);
  const facts = `${recipe.difficulty} · ${recipe.cookingTime} · serves ${recipe.servings}`;
  return {
    key: `recipe:${id}`,
    topics: [everything.key, country.key],
    content: {
      subject: `New recipe: ${recipe.title}`,
      preheader: facts,
      heading: recipe.title,
      paragraphs: [recipe.description, facts],
      ...(picture ? { picture: { url: `${siteUrl}/pictures/${hero}.social.jpg`, alt: picture.alt ?? recipe.title } } : {}),
      button: { label: "Cook it", url: `${siteUrl}/recipe/${id}` },
    },
  };
}

const postKey = (id: string) => `post:${id}`;

/** When a post was announced, or null. */
export const postAnnouncedAt = (services: Services, id: string): Promise<Date | null> => announcedAt(services, postKey(id));

/**
 * Announces a published post, by its id or, for a new one, by its slug. Returns the number of recipients; undefined if there is no such
 * post or readers cannot see it. Throws `AlreadyAnnounced`.
 */
export async function announcePost(services: Services, { id, slug }: { id: string | null; slug: string }): Promise<number | undefined> {
  const address = id ? (await findPost(services.database.owner, id))?.slug : slug;
  const letter = address ? await postAnnouncement(services, address) : undefined;
  return letter && announce(services, letter);
}

/** The current content of the story that a key names, so that a correction reaches the emails still to be sent. Undefined for any other letter. */
export async function contentOfStory(services: Pick<Services, "database" | "env">, key: string): Promise<LetterContent | undefined> {
  const [, id] = /^post:(.+)$/.exec(key) ?? [];
  const post = id ? await findPost(services.database.owner, id) : null;
  return post ? (await postAnnouncement(services, post.slug))?.content : undefined;
}

/** The letter about a published post, for readers of everything and of stories. */
async function postAnnouncement({ database, env }: Pick<Services, "database" | "env">, slug: string): Promise<Announcement | undefined> {
  const post = await findPublishedPost(database.reader, slug);
  if (!post) return undefined;
  const detailsOf = await findPictureDetails(database.owner, [post.featuredImageUrl]);
  const picture = lastingPicture(post.featuredImageUrl, env.SITE_URL);
  // A picture on another server would tell that server who opens the letter.
  const isOurs = picture?.startsWith(`${env.SITE_URL}/`);
  const text = post.excerpt || shorten(postText(post.content), 300);
  return {
    key: postKey(post.id),
    topics: [everything.key, stories.key],
    content: {
      subject: post.title,
      preheader: `A new story by ${authorName(post.author)}`,
      heading: post.title,
      paragraphs: [text].filter(Boolean),
      ...(picture && isOurs ? { picture: { url: picture, alt: altOf(postPicture(post.featuredImageUrl, detailsOf)) ?? post.title } } : {}),
      button: { label: "Read the story", url: `${env.SITE_URL}/blog/${encodeURIComponent(post.slug)}` },
    },
  };
}
