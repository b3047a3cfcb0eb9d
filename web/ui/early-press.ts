const ALIVE = 'kerf-alive'

/**
 * Runs in the head of every page. Its buttons are there to be seen before the scripts that they need: a press in between is
 * kept, and nothing is sent past our code. Of several the last counts, as it does for a lift.
 */
export const EARLY_PRESS_SCRIPT = `{let last;const keep=(press)=>{const button=press.target.closest?.('button');if(!button)return;press.preventDefault();press.stopImmediatePropagation();last=button};addEventListener('click',keep,true);addEventListener('${ALIVE}',()=>{removeEventListener('click',keep,true);if(last?.isConnected)last.click()},{once:true})}`

/** The page is alive: what was pressed before is pressed now. */
export function pressWhatWasPressed(): void {
  // Not in the middle of React's work: it brings no part that stands still to life there, and drops a press on one.
  queueMicrotask(() => dispatchEvent(new Event(ALIVE)))
}
