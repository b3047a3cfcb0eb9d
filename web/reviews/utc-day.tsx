/** A day in words, the same for every visitor: pages are cached for all of them, wherever they are. */
export function UtcDay({ moment }: { moment: string }) {
  const words = new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return <time dateTime={moment.slice(0, 10)}>{words}</time>
}
