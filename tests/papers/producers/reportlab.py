"""Sets paragraphs with ReportLab, the way most Python programs set Arabic: letters are shaped and put in visual order."""
import json
import sys

import arabic_reshaper
from bidi.algorithm import get_display
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

text = json.load(sys.stdin)
pdfmetrics.registerFont(TTFont("Letters", sys.argv[1]))
page = canvas.Canvas(sys.argv[2], pagesize=A4, invariant=True)
page.setFont("Letters", 13)
reshaper = arabic_reshaper.ArabicReshaper({"delete_harakat": False, "support_ligatures": True})
for number, line in enumerate(text["paragraphs"]):
    if text["language"] == "en":
        page.drawString(50, 780 - 30 * number, line)
    else:
        page.drawRightString(545, 780 - 30 * number, get_display(reshaper.reshape(line)))
page.save()
