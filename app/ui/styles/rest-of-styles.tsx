import sheet from "./reading-rest.css?url";

/** Behind the first section of a reading page: what stands above it is shown before this sheet has arrived. */
export function RestOfStyles() {
  return <link rel="stylesheet" href={sheet} />;
}
