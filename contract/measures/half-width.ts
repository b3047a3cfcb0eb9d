const FULL_WIDTH = /[\uff01-\uff5e]/g
const FURTHER = 0xff01 - 0x21

/** A text with the letters, digits and signs that East Asian keyboards write as wide as their own (`３／４ｉｎ`) as all others do. */
export const halfWidth = (text: string) =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FURTHER))
