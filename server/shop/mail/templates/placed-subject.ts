/** In a file of its own, as orders are placed where no e-mail is drawn. */
export const placedSubject = (number: string): string => `Your order ${number}`
