/** Error messages for images and documents. */
export const en = {
  pictureTooSmall:
    "This picture is too small to look sharp here: the part that is shown needs at least {width} pixels in width and {height} in height.",
};
export type Messages = typeof en;
