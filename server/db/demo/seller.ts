/** Who sells in the demo shop, as its papers say it. */
export const demoSeller = {
  name: 'Kerf Tools',
  address: '14 Sawmill Lane\nBeech Hollow, VT 05499\nUnited States',
  taxNumber: '00-0001042',
  taxPercent: 6,
  email: 'shop@kerf.example',
}
