import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
  ["Mona+Orders@Buyer.Example", "mona@buyer.example"],
  ["mona.ali@buyer.example", "mona.ali@buyer.example"],
  ["mona-ali@buyer.example", "mona-ali@buyer.example"],
  ["+mona@buyer.example", "+mona@buyer.example"],
  ["م.منى@شركة.example", "م.منى@xn--ogbpi5d.example"],
  ["M.o.n.a+1@GoogleMail.com", "mona@gmail.com"],
  ["mona+x@outlook.com", "mona@outlook.com"],
  ["mona.a+x@hotmail.co.uk", "mona.a@hotmail.co.uk"],
  ["mona+x@live.com", "mona@live.com"],
  ["mona+x@me.com", "mona@icloud.com"],
  ["mona-shop@yahoo.co.uk", "mona@yahoo.co.uk"],
  ["mona-shop@ymail.com", "mona@ymail.com"],
  ["m_o-n.a+x@pm.me", "mona@proton.me"],
  ["mona@protonmail.com", "mona@proton.me"],
  ["mo.na@ya.ru", "mona@yandex.com"],
  ["mona+x@fastmail.com", "mona@fastmail.com"],
  ["orders@mona.fastmail.com", "mona@fastmail.com"],
  ["m.ona%gmail.com@pmf.example", "mona@gmail.com"],
  ["gmail.com!m.ona@pmf.example", "mona@gmail.com"],
  ["pmf.example!m.ona+x%gmail.com@relay.example", "mona@gmail.com"],
  ["m.ona%gmail.com%pmf.example@relay.example", "mona@gmail.com"],
  ["m.ona%gmail.com.@pmf.example", "mona@gmail.com"],
  ["gmail.com.!m.ona@pmf.example", "mona@gmail.com"],
  ["m.ona%gmail.com%localhost@pmf.example", "mona@gmail.com"],
  ["localhost!gmail.com!m.ona@pmf.example", "mona@gmail.com"],
  ["mail!m.ona%gmail.com@pmf.example", "mona@gmail.com"],
  ["100%cotton@buyer.example", "100%cotton@buyer.example"],
  ["wow!@buyer.example", "wow!@buyer.example"],
  ["mona@gmail.com.example", "mona@gmail.com.example"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
