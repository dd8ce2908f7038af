// For Safari before 17, Firefox before 125 and Chrome before 114. Without popovers the menu and the filters open in their place; the
// oldest of these browsers also leave the button that sent a form out of its data, so that React would send another answer.
import "formdata-submitter-polyfill/lite";

document.documentElement.dataset.popovers = "none";
HTMLElement.prototype.hidePopover = function () {
  delete this.dataset.open;
};
addEventListener("click", toggleInPlace);

function toggleInPlace({ target }: Event): void {
  const button = target instanceof Element && target.closest("[popovertarget]");
  const id = button && button.getAttribute("popovertarget");
  if (id) document.getElementById(id)?.toggleAttribute("data-open");
}
