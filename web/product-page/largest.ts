/** The largest file of one of our pictures; any other address as it is. */
export function largestOf(img: string): string {
  return img.replace(/^(\/(?:tools|uploads)\/[a-z0-9-]+)-\d+\.webp$/, '$1-1200.webp')
}
