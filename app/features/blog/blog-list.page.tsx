import { data, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { postAuthors, postLists, shownPost } from "../../server/changed-pages.server.ts";
import type { Database } from "../../server/database.server.ts";
import { keepPage, servicesContext } from "../../server/services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

import { FirstPaint } from "../../ui/first-paint.tsx";
import { originOf, pageMeta } from "../../ui/page-meta.ts";
import { PageTrail } from "../../ui/page-trail.tsx";
import { PagesNav } from "../../ui/pages-nav.tsx";

import { findPictureDetails } from "../media/pictures.server.ts";
import type { Route } from "./+types/blog-list.page.ts";
import { authorName } from "./author.ts";
import { EmptyBlog } from "./empty-blog.tsx";
import { listedPortraitOf } from "./portrait.server.ts";
import { PostCardSkeletons, PostListHead } from "./post-card-skeletons.tsx";
import { PostGrid } from "./post-grid.tsx";
import { postPicture } from "./post-picture.server.ts";
import { listPublishedPosts } from "./posts.server.ts";
import { viewsMayLag } from "./views-may-lag.server.ts";

/** The address of a page of the list; the first has no number. */
const listPath = (page: number) => (page === 1 ? "/blog" : `/blog?page=${page}`);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("page");
  if (asked === "1") throw redirect(listPath(1), 301);
  if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked)) throw data("There is no such page of posts.", { status: 404 });
  const page = Number(asked ?? 1);
  const { database, log } = context.get(servicesContext);
  const list = await listWithDetails(database, page).catch((error: unknown) => {
    log.error({ err: error }, "the posts could not be listed");
    return undefined;
  });
  if (!list) return data({ posts: [], page, pages: 0, isAway: true }, { status: 503, headers: { "Retry-After": "30" } });
  if (list.posts.length === 0 && page > 1) throw data("There is no such page of posts.", { status: 404 });
  keepPage(context, { shows: [postLists, postAuthors, ...list.posts.map(({ id }) => shownPost(id))], seconds: viewsMayLag });
  const posts = list.posts.map(({ featuredImageUrl, author, ...post }) => ({
    ...post,
    picture: postPicture(featuredImageUrl, list.detailsOf),
    author: { name: authorName(author), picture: listedPortraitOf(author.profileImageUrl, list.detailsOf) },
  }));
  return data({ posts, page, pages: list.pages, isAway: false });
}

async function listWithDetails({ reader, owner }: Database, page: number) {
  const list = await listPublishedPosts(reader, { page });
  const addresses = list.posts.flatMap(({ featuredImageUrl, author }) => [featuredImageUrl, author.profileImageUrl]);
  return { ...list, detailsOf: await findPictureDetails(owner, addresses) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page ?? 1;
  const pages = loaderData?.pages ?? 1;
  const address = (number: number) => originOf(matches) + listPath(number);
  return [
    ...pageMeta(matches, {
      title: page === 1 ? "Blog" : `Blog, page ${page}`,
      description: "Stories, techniques and notes from the kitchen: what we cooked, what we learned, and how to do it at home.",
      path: listPath(page),
      noindex: !loaderData || loaderData.isAway,
    }),
    ...(page > 1 ? [{ tagName: "link", rel: "prev", href: address(page - 1) }] : []),
    ...(page < pages ? [{ tagName: "link", rel: "next", href: address(page + 1) }] : []),
  ];
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { posts, page, pages, isAway } = loaderData;
  const next = useNavigation();
  const isTurning = next.state === "loading" && next.location.pathname === "/blog";
  return (
    <div className="wrap pb-(--section)">
      <PageTrail name={page === 1 ? "Blog" : `Blog, page ${page}`} path={listPath(page)} />
      <PostListHead page={page} />
      {pages > 1 && (
        <div id="posts-loading" data-instead-of="posts" hidden>
          <PostCardSkeletons />
        </div>
      )}
      {isTurning ? (
        <PostCardSkeletons />
      ) : (
        <div id="posts">
          {posts.length > 0 ? <PostGrid posts={posts} /> : <NoPosts isAway={isAway} />}
          <PagesNav of="posts" page={page} pages={pages} path={listPath} shows="posts-loading" />
          <FirstPaint id="posts-end" />
        </div>
      )}
    </div>
  );
}

function NoPosts({ isAway }: { isAway: boolean }) {
  return (
    <EmptyBlog title="No blog posts yet" text="Check back soon for delicious content!">
      {isAway && <p role="status">Our posts cannot be reached at the moment. Please try again in a minute.</p>}
    </EmptyBlog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="wrap">
      <EmptyBlog isPage title="No posts on this page" text="There are not that many posts.">
        <ButtonLink to="/blog" kind="main">
          Back to Blog
        </ButtonLink>
      </EmptyBlog>
    </div>
  );
}
