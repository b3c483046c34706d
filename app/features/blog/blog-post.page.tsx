import "./prose.css";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { postAuthors, shownPost } from "../../server/changed-pages.server.ts";
import { qrPath } from "../../server/qr-path.server.ts";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { breadcrumbs, JsonLd } from "../../ui/json-ld.tsx";
import { pageMeta, shorten } from "../../ui/page-meta.ts";
import { PrintedSource } from "../../ui/printed-source.tsx";
import { findPictureDetails, type PictureDetails } from "../media/pictures.server.ts";
import { dishOf } from "../recipes/dish.server.ts";
import { findRecipe } from "../recipes/recipes.server.ts";
import type { Route } from "./+types/blog-post.page.ts";
import { DishesInStory } from "./dishes-in-story.tsx";
import { EmptyBlog } from "./empty-blog.tsx";
import { listDishesIn } from "./mentions.server.ts";
import { findMovedPost } from "./moved-post.server.ts";
import { PostArticle } from "./post-article.tsx";
import { postText } from "./post-body.server.ts";
import { postJsonLd } from "./post-json-ld.ts";
import { picturesForMachines } from "./post-picture.server.ts";
import { altOf, type PostPicture } from "./post-picture.ts";
import printCss from "./post-print.css?url";
import { findPublishedPost, type Post } from "./posts.server.ts";
import { presentArticle } from "./present-article.server.ts";
import { viewsMayLag } from "./views-may-lag.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: printCss, media: "print" }];

/** Slugs in other scripts are percent-encoded and long: a QR code's modules would be smaller than 0.4 mm, and its path as large as a picture. */
const longestInCode = 150;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, env, log } = context.get(servicesContext);
  const failed = (error: unknown) => {
    log.error({ err: error, slug: params.slug }, "a post could not be fetched");
    throw data("The posts cannot be reached.", { status: 503, headers: { "Retry-After": "30" } });
  };
  const post = await findPublishedPost(database.reader, params.slug).catch(failed);
  if (!post) {
    const moved = await findMovedPost(database.reader, params.slug).catch(failed);
    if (moved) throw redirect(`/blog/${encodeURIComponent(moved)}`, 301);
    throw data("No published post has this address.", { status: 404 });
  }
  const detailsOf = await findPictureDetails(database.owner, [post.featuredImageUrl, post.author.profileImageUrl]).catch(failed);
  const dishes = (await listDishesIn(database.reader, post).catch(failed)).flatMap((id) => findRecipe(id) ?? []).map(dishOf);
  keepPage(context, { shows: [shownPost(post.id), postAuthors], seconds: viewsMayLag });
  return { ...presentPost(post, env.SITE_URL, detailsOf), dishes };
}

/** The public data of a post: what the page shows, and its metadata. */
function presentPost(post: Post, origin: string, detailsOf: PictureDetails) {
  const { slug, content, excerpt, title, featuredImageUrl } = post;
  const path = `/blog/${encodeURIComponent(slug)}`;
  const description = shorten(postText(content) || excerpt || title);
  const images = picturesForMachines(featuredImageUrl, origin, detailsOf);
  const address = origin + path;
  const qr = address.length <= longestInCode ? qrPath(address) : undefined;
  return { origin, path, description, images, qr, post: presentArticle(post, detailsOf) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return pageMeta(matches, { title: "Blog Post Not Found", description: "This post doesn't exist or has been removed.", path: "/blog", noindex: true });
  }
  const { post, path, description, images } = loaderData;
  return pageMeta(matches, {
    title: post.title,
    description,
    path,
    type: "article",
    article: { published: post.publishedAt.toISOString(), modified: post.updatedAt.toISOString(), author: post.author.name },
    picture: sharedPicture(post, images),
  });
}

/** The post's social card. A picture from another site cannot be drawn on one, so it is shared as it is. */
function sharedPicture({ slug, title, picture }: { slug: string; title: string; picture: PostPicture | undefined }, images: string[]) {
  const alt = altOf(picture) ?? title;
  const [elsewhere] = picture && "url" in picture ? images : [];
  return elsewhere ? { url: elsewhere, alt, isFromElsewhere: true } : { url: `/cards/post/${encodeURIComponent(slug)}.jpg`, alt };
}

export default function BlogPost({ loaderData: { post, origin, path, description, images, qr, dishes } }: Route.ComponentProps) {
  const { title, publishedAt, updatedAt } = post;
  const trail = [
    { name: "Blog", path: "/blog" },
    { name: title, path },
  ];
  const pictures = images.length > 0 ? images : [new URL(sharedPicture(post, images).url, origin).href];
  return (
    <>
      <PostArticle post={post} />
      <div className="wrap">
        <PrintedSource url={origin + path} qr={qr} />
      </div>
      <DishesInStory dishes={dishes} />
      <JsonLd data={postJsonLd(origin, { title, description, url: origin + path, images: pictures, author: post.author.name, publishedAt, updatedAt })} />
      <JsonLd data={breadcrumbs(origin, trail)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || ![404, 503].includes(error.status)) throw error;
  const text =
    error.status === 404
      ? "The blog post you're looking for doesn't exist or has been removed."
      : "Our posts cannot be reached at the moment. Please try again in a minute.";
  return (
    <div className="wrap">
      <EmptyBlog isPage title="Blog Post Not Found" text={text}>
        <ButtonLink to="/blog" kind="main">
          Back to Blog
        </ButtonLink>
      </EmptyBlog>
    </div>
  );
}
