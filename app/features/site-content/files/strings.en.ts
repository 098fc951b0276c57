/** Error messages for images and documents. */
export const en = {
  pictureTooSmall:
    "This picture is too small to look sharp here. The visible part must be at least {width} × {height} pixels.",
};
export type Messages = typeof en;
