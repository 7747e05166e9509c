import type { ScalePhoto } from "#application/inventory/photo/photoMachines.ts";
import { SCALED_PHOTO_SIDE } from "#domain/inventory/photo/LinePhoto.ts";

/** Draws it anew: what a camera writes into its file besides the picture is not drawn. */
export const scalePhoto: ScalePhoto = async (file) => {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, SCALED_PHOTO_SIDE / Math.max(picture.width, picture.height));
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(sideOf(picture.width), sideOf(picture.height));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // A JPEG has no transparency: what is not painted would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
};
