const ALIVE = 'kerf-alive'

/**
 * Runs in the head of every page. Its buttons are there to be seen before the scripts that they need: a press in between is
 * kept, and nothing is sent past our code. Of several the last counts, as it does for a lift.
 */
export const EARLY_PRESS_SCRIPT = `{let last;const keep=(press)=>{const button=press.target.closest?.('button');if(!button)return;press.preventDefault();press.stopImmediatePropagation();last=button};addEventListener('click',keep,true);addEventListener('${ALIVE}',()=>{removeEventListener('click',keep,true);if(last?.isConnected)last.click()},{once:true})}`

/** The page is alive: what was pressed before is pressed now. */
export function pressWhatWasPressed(): void {
  dispatchEvent(new Event(ALIVE))
}
