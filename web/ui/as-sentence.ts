/** Ends what an owner wrote with a full stop, unless it ends with a sign of its own. */
export function asSentence(text: string): string {
  return text === '' || /[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`
}
