/** The rendition that previews of shared links show. Some messengers show no larger ones. */
export const sharePicture = { name: "share.jpeg", width: 1200, height: 630, mostBytes: 300_000 } as const;
