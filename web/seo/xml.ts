/** A sitemap or an index of them, in the words of sitemaps.org. */
export function xmlReply(root: 'sitemapindex' | 'urlset', entries: string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
