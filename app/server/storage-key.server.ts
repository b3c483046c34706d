/** What uploads are stored under: folders and files in small letters. All else that lies there is not the site's. */
export const plainKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;
