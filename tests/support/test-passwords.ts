/** Those of the site that testApi() makes. */
export const adminPassword = "the admin password";
export const cvPassword = "the cv password";
