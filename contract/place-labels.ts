import { t } from '#messages/t.ts'

/** What countries call their towns, regions and postcodes, in the reader's language. Without zod, as pages read it. */
export const placeLabels = {
  'Town or city': () => t('fields.townOrCity'),
  Region: () => t('fields.region'),
  Postcode: () => t('fields.postcode'),
  Town: () => t('fields.town'),
  Suburb: () => t('fields.suburb'),
  State: () => t('fields.state'),
  City: () => t('fields.city'),
  'Postal code': () => t('fields.postalCode'),
  Province: () => t('fields.province'),
  Eircode: () => t('fields.eircode'),
  County: () => t('fields.county'),
  Prefecture: () => t('fields.prefecture'),
  'City or ward': () => t('fields.cityOrWard'),
  'ZIP code': () => t('fields.zipCode'),
} satisfies Record<string, () => string>

export type PlaceLabel = keyof typeof placeLabels
