import { OCR_MODES } from '@blackbar/model';
import { z } from 'zod';

export const ocrMode = z.enum(OCR_MODES);
