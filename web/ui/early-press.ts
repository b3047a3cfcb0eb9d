const ALIVE = 'kerf-alive'

/**
 * Runs in the head of every page. Its buttons are there to be seen before the scripts that they need: a press in between is
 * kept, and nothing is sent past our code. Of several the last counts, as it does for a lift.
 */
const BEFORE_THE_PAGE = `{let last;const keep=(press)=>{const button=press.target.closest?.('button');if(!button)return;press.preventDefault();press.stopImmediatePropagation();last=button};addEventListener('click',keep,true);addEventListener('${ALIVE}',()=>{removeEventListener('click',keep,true);if(last?.isConnected)last.click()},{once:true})}`

/**
 * The same for the parts of a page whose scripts come later, and for what is typed, ticked or chosen before: React drops a press on what it
 * cannot draw yet, and hears of no text that stood there already. Each is kept until its element lives, and one after the other told to it. A form
 * whose scripts are missing is not sent by the browser, which would load the page anew and lose all of it; where no button sent it, it is sent again.
 */
const BEFORE_ITS_PART = `{const kept=new Map,
lives=(el)=>Object.keys(el).some((key)=>key.startsWith('__reactProps$')),
keep=(el,state)=>{if(!kept.size)setTimeout(tell,50);kept.set(el,state)},
tell=()=>{for(const[el,state]of kept){if(el.isConnected&&!lives(el))continue;kept.delete(el);if(el.isConnected){hand(el,state);break}}if(kept.size)setTimeout(tell,50)},
hand=(el,state)=>{if(el.localName==='form')el.requestSubmit();else if(state===undefined)el.click();else if(typeof state==='boolean'){if(state!==el.defaultChecked){el.checked=!state;el.click()}}else if(el.localName==='select'){el.value=state;el.dispatchEvent(new Event('change',{bubbles:true}))}else{const{selectionStart:from,selectionEnd:to}=el;el.value=el.defaultValue;Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el),'value').set.call(el,state);el.dispatchEvent(new Event('input',{bubbles:true}));if(from!=null)el.setSelectionRange(from,to)}};
addEventListener('click',({target})=>{const el=target.closest?.('button');if(el&&!lives(el))setTimeout(()=>{if(!lives(el))keep(el)})},true);
addEventListener('input',({target:el})=>{if(el.form!==undefined&&!/^(file|password)$/.test(el.type)&&!lives(el))keep(el,/^(checkbox|radio)$/.test(el.type)?el.checked:el.value)},true);
addEventListener('submit',(press)=>{const el=press.target;if(el.hasAttribute('action')||lives(el))return;press.preventDefault();if(!press.submitter)keep(el)},true)}`

export const EARLY_PRESS_SCRIPT = BEFORE_THE_PAGE + BEFORE_ITS_PART

/** The page is alive: what was pressed before is pressed now. */
export function pressWhatWasPressed(): void {
  // Not in the middle of React's work: it brings no part that stands still to life there, and drops a press on one.
  queueMicrotask(() => dispatchEvent(new Event(ALIVE)))
}
