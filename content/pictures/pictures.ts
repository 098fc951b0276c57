/** The pictures of the site in the widths that were made. Made by scripts/build-pictures.ts; change it there. */
export const pictures = {
  bottle: {
    width: 1600,
    height: 1200,
    avif: "/pictures/bottle-480.1602220b.avif 480w, /pictures/bottle-800.1602220b.avif 800w, /pictures/bottle-1200.1602220b.avif 1200w, /pictures/bottle-1600.1602220b.avif 1600w",
    webp: "/pictures/bottle-480.1602220b.webp 480w, /pictures/bottle-800.1602220b.webp 800w, /pictures/bottle-1200.1602220b.webp 1200w, /pictures/bottle-1600.1602220b.webp 1600w",
    src: "/pictures/bottle-800.1602220b.webp",
  },
  "bottle-tall": {
    width: 1111,
    height: 1200,
    avif: "/pictures/bottle-tall-560.71db8d96.avif 560w, /pictures/bottle-tall-840.71db8d96.avif 840w, /pictures/bottle-tall-1110.71db8d96.avif 1110w",
    webp: "/pictures/bottle-tall-560.71db8d96.webp 560w, /pictures/bottle-tall-840.71db8d96.webp 840w, /pictures/bottle-tall-1110.71db8d96.webp 1110w",
    src: "/pictures/bottle-tall-840.71db8d96.webp",
  },
  facility: {
    width: 1600,
    height: 1066,
    avif: "/pictures/facility-480.44d508d4.avif 480w, /pictures/facility-800.44d508d4.avif 800w, /pictures/facility-1200.44d508d4.avif 1200w, /pictures/facility-1600.44d508d4.avif 1600w",
    webp: "/pictures/facility-480.44d508d4.webp 480w, /pictures/facility-800.44d508d4.webp 800w, /pictures/facility-1200.44d508d4.webp 1200w, /pictures/facility-1600.44d508d4.webp 1600w",
    src: "/pictures/facility-800.44d508d4.webp",
  },
};
