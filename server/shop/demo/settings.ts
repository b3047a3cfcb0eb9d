import type { Settings } from '#contract/settings.ts'

/** The settings of the demo: the texts and figures of the specification. */
export const demoSettings = {
  shop: {
    ...{ name: 'Kerf', tagline: 'Tools for carpenters and joiners', logo: null },
    taglines: { de: 'Werkzeuge für Zimmerer und Tischler', fr: 'Outils pour charpentiers et menuisiers' },
  },
  seller: {
    name: 'Kerf Tools',
    address: '14 Sawmill Lane\nBeech Hollow, VT 05499\nUnited States',
    taxNumber: '00-0001042',
    taxPercent: 6,
    email: 'shop@kerf.example',
    ...{ street: '14 Sawmill Lane', postcode: '05499', city: 'Beech Hollow', country: 'US' },
    ...{ vatId: '', registration: '', smallBusiness: false },
    registrations: 'WEEE DE 00000000\npackaging DE DE0000000000000',
  },
  claims: {
    partners: 'fixed',
    banner: 'fixed',
    statistics: 'fixed',
    saving: 'fixed',
    ratings: 'fixed',
    products: 'fixed',
    reviews: 'fixed',
    visitors: 'fixed',
    dealers: 'fixed',
    plans: 'fixed',
    blogs: 'fixed',
    portfolio: 'fixed',
  },
  languages: { first: 'en-US', 'en-US': true, 'en-GB': false, de: true, fr: false },
  reviews: { unconfirmed: 'shown' },
} satisfies Partial<Settings>
