let audio: AudioContext | undefined

/** A short tone, high for what is right and low for what is wrong; none where the device plays none. */
export function beep(tone: 'good' | 'wrong'): void {
  try {
    audio ??= new AudioContext()
    if (audio.state !== 'running') return void audio.resume().catch(() => undefined)
    const [sound, volume] = [audio.createOscillator(), audio.createGain()]
    const end = audio.currentTime + (tone === 'good' ? 0.07 : 0.35)
    sound.frequency.value = tone === 'good' ? 1200 : 220
    volume.gain.setValueAtTime(0.15, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, end)
    sound.connect(volume).connect(audio.destination)
    sound.start()
    sound.stop(end)
  } catch {
    audio = undefined
  }
}
