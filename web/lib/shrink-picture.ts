const TYPES = ['image/jpeg', 'image/png']
/** Side of the square that the server makes of a picture. */
const SIDE = 512
const JPEG = { type: 'image/jpeg', quality: 0.95 }
/** Bytes of a picture that is quickly sent as it is. */
const SMALL = 200_000

/** Makes of a JPEG or PNG what the server keeps of it: the square of its middle, upright, on white. Resolves to the file
 *  itself if it is small or of another type, and if this browser cannot decode or draw it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL || !TYPES.includes(file.type)) return file
  try {
    return (await drawSquare(file)) ?? file
  } catch {
    return file
  }
}

async function drawSquare(file: File): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')
  if (context === null || !isReadable(context)) return null
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  const side = Math.min(width, height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.convertToBlob(JPEG)
}

/** Returns false in a browser that hides what was drawn, as protection against fingerprinting. */
function isReadable(context: OffscreenCanvasRenderingContext2D): boolean {
  const drawn = [32, 96, 160]
  context.fillStyle = `rgb(${drawn.join()})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return drawn.every((value, index) => Math.abs(value - data[index]!) < 8)
}
