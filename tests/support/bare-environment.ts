const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;

/** The environment of programs that tests start without our own variables: where programs are, and quick imports. */
export const bareEnvironment = {
  PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  ...(NODE_OPTIONS && { NODE_OPTIONS }),
};
