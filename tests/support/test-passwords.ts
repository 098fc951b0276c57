/** Passwords of the site that testApi() creates. */
export const adminPassword = "the admin password";
export const cvPassword = "the cv password";
