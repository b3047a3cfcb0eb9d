/** Carriers whose parcels can be followed on a page of theirs. `{tracking}` stands for the number of the parcel. */
export const CARRIERS = [
  { name: 'DHL', link: 'https://www.dhl.com/en/express/tracking.html?AWB={tracking}' },
  {
    name: 'Deutsche Post DHL',
    link: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode={tracking}',
  },
  { name: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/{tracking}' },
  { name: 'GLS', link: 'https://gls-group.com/track/{tracking}' },
  {
    name: 'Hermes',
    link: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{tracking}',
  },
  { name: 'UPS', link: 'https://www.ups.com/track?tracknum={tracking}' },
  { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr={tracking}' },
  { name: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={tracking}' },
  { name: 'Royal Mail', link: 'https://www.royalmail.com/track-your-item#/tracking-results/{tracking}' },
  { name: 'Parcelforce', link: 'https://www.parcelforce.com/track-trace?trackNumber={tracking}' },
  { name: 'Evri', link: 'https://www.evri.com/track/parcel/{tracking}' },
  { name: 'PostNL', link: 'https://postnl.nl/tracktrace/?B={tracking}' },
  { name: 'bpost', link: 'https://track.bpost.cloud/btr/web/#/search?itemCode={tracking}' },
  { name: 'La Poste Colissimo', link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={tracking}' },
  { name: 'Österreichische Post', link: 'https://www.post.at/sv/sendungsdetails?snr={tracking}' },
  { name: 'Swiss Post', link: 'https://service.post.ch/ekp-web/ui/entry/search/{tracking}' },
  { name: 'PostNord', link: 'https://tracking.postnord.com/en/tracking?id={tracking}' },
  { name: 'InPost', link: 'https://inpost.pl/sledzenie-przesylek?number={tracking}' },
  {
    name: 'Correos',
    link: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={tracking}',
  },
  { name: 'Poste Italiane', link: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{tracking}' },
] as const

/** Where a parcel can be followed; undefined without a number, or for a carrier that is not in the table. Its name may be in any case. */
export function trackingLink(carrier: string | undefined, tracking: string | undefined): string | undefined {
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === carrier?.trim().toLowerCase())
  return known && tracking ? known.link.replace('{tracking}', encodeURIComponent(tracking)) : undefined
}
