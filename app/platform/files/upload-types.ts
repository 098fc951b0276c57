/** The media types of uploads, with the names that messages show. All others are rejected. */
export const uploadTypes = {
  "application/pdf": "PDF",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
} as const;
export type UploadType = keyof typeof uploadTypes;

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const satisfies readonly UploadType[];
